-- Every file is of a type that is known.
ALTER TABLE files VALIDATE CONSTRAINT files_media_type_known;
