process.stdout.write('migrated\n');
