public import GRDB
public import Once
