-- contract: the release before it chose the parts of a name that it asks for by itself; nothing has called it since
DROP FUNCTION name_parts_sought(text);
