/** Names, places and words that the demo's people are made of. */
// biome-ignore format: a list of words
export const FIRST_NAMES = [
  'Adinda', 'Aditya', 'Agung', 'Aisyah', 'Alya', 'Amelia', 'Andika', 'Anggun', 'Anisa', 'Arief', 'Aulia', 'Ayu',
  'Bagas', 'Bayu', 'Bella', 'Bima', 'Budi', 'Cahya', 'Citra', 'Clara', 'Damar', 'Daniel', 'Desi', 'Dewi', 'Dian',
  'Dimas', 'Dinda', 'Eka', 'Elang', 'Fadhil', 'Fajar', 'Farah', 'Fitri', 'Galih', 'Gilang', 'Gita', 'Hana', 'Hendra',
  'Ibnu', 'Indah', 'Indra', 'Intan', 'Irfan', 'Jihan', 'Joko', 'Kartika', 'Kevin', 'Kirana', 'Laras', 'Lestari',
  'Lia', 'Lukman', 'Made', 'Maya', 'Mega', 'Nadia', 'Nanda', 'Naufal', 'Nisa', 'Novi', 'Nyoman', 'Panji', 'Putri',
  'Raka', 'Rangga', 'Rani', 'Ratna', 'Reza', 'Rini', 'Rizky', 'Salsa', 'Sekar', 'Sinta', 'Surya', 'Tasya', 'Teguh',
  'Tiara', 'Vania', 'Wahyu', 'Wayan', 'Yoga', 'Yulia', 'Zahra', 'Zaki',
] as const;

/** Those of the first names that are men's. */
// biome-ignore format: a list of words
export const MEN = [
  'Aditya', 'Agung', 'Andika', 'Arief', 'Bagas', 'Bayu', 'Bima', 'Budi', 'Damar', 'Daniel', 'Dimas', 'Elang', 'Fadhil',
  'Fajar', 'Galih', 'Gilang', 'Hendra', 'Ibnu', 'Indra', 'Irfan', 'Joko', 'Kevin', 'Lukman', 'Made', 'Naufal', 'Nyoman',
  'Panji', 'Raka', 'Rangga', 'Reza', 'Rizky', 'Surya', 'Teguh', 'Wahyu', 'Wayan', 'Yoga', 'Zaki',
] as const satisfies readonly (typeof FIRST_NAMES)[number][];

// biome-ignore format: a list of words
export const LAST_NAMES = [
  'Anggraini', 'Ardiansyah', 'Azzahra', 'Cahyono', 'Damayanti', 'Fauzi', 'Febrianti', 'Firmansyah', 'Ginting',
  'Gunawan', 'Hakim', 'Halim', 'Handayani', 'Harahap', 'Hartono', 'Hidayat', 'Iskandar', 'Kurniawan', 'Kusuma',
  'Larasati', 'Lubis', 'Maharani', 'Mahendra', 'Maulana', 'Nasution', 'Nugroho', 'Oktaviani', 'Pangestu', 'Permata',
  'Pertiwi', 'Pradana', 'Prakoso', 'Pramudita', 'Pratama', 'Prayoga', 'Purnama', 'Puspita', 'Rahayu', 'Rahmawati',
  'Ramadhan', 'Saputra', 'Sari', 'Setiawan', 'Siregar', 'Sitompul', 'Subagio', 'Sulistyo', 'Suryani', 'Susanto',
  'Syahputra', 'Tanjung', 'Utami', 'Wibowo', 'Wicaksono', 'Widodo', 'Wijaya', 'Wirawan', 'Yulianti',
] as const;

/**
 * Suffix of every handle in the demo, so that no real account is shown, tagged or linked to. Most handles are also longer than
 * the 24 characters that TikTok allows.
 */
export const INVENTED = '.contohsohor';

// biome-ignore format: a list of words
export const CITIES = [
  'Jakarta Selatan', 'Bandung', 'Surabaya', 'Yogyakarta', 'Semarang', 'Medan', 'Makassar', 'Denpasar', 'Malang', 'Bogor',
  'Palembang', 'Balikpapan', 'Padang', 'Surakarta', 'Manado', 'Pontianak',
] as const;
