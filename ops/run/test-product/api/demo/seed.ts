process.stdout.write('loading\n{"accounts":[{"role":"Brand","name":"Kopi Senja","phone":"+628111"}]}\n');
