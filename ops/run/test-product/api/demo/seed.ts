import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

const { SOHOR_DATA_DIR = '.', SOHOR_SECRET = '' } = process.env;
writeFileSync(join(SOHOR_DATA_DIR, 'seeded-with'), SOHOR_SECRET);
process.stdout.write('loading\n{"accounts":[{"role":"Brand","name":"Kopi Senja","phone":"+628111"}]}\n');
