// biome-ignore format: a long list of short names
/**
 * Cities and well-known regencies that a KOL can choose as its home and that lists of KOLs can be filtered by, sorted by name.
 */
export const KOL_CITIES = [
  'Ambon', 'Badung', 'Balikpapan', 'Banda Aceh', 'Bandar Lampung', 'Bandung', 'Bandung Barat', 'Banjar', 'Banjarbaru', 'Banjarmasin',
  'Bantul', 'Banyumas', 'Banyuwangi', 'Batam', 'Batu', 'Baubau', 'Bekasi', 'Bengkulu', 'Bima', 'Binjai',
  'Bitung', 'Blitar', 'Bogor', 'Bontang', 'Bukittinggi', 'Cianjur', 'Cilacap', 'Cilegon', 'Cimahi', 'Cirebon',
  'Denpasar', 'Depok', 'Dumai', 'Garut', 'Gianyar', 'Gorontalo', 'Gresik', 'Gunungsitoli', 'Jakarta Barat', 'Jakarta Pusat',
  'Jakarta Selatan', 'Jakarta Timur', 'Jakarta Utara', 'Jambi', 'Jayapura', 'Jember', 'Karawang', 'Kediri', 'Kendari', 'Klaten',
  'Kotamobagu', 'Kudus', 'Kupang', 'Langsa', 'Lhokseumawe', 'Lubuklinggau', 'Madiun', 'Magelang', 'Makassar', 'Malang',
  'Manado', 'Manokwari', 'Mataram', 'Medan', 'Metro', 'Mojokerto', 'Padang', 'Padang Panjang', 'Padangsidimpuan', 'Pagar Alam',
  'Palangka Raya', 'Palembang', 'Palopo', 'Palu', 'Pangkalpinang', 'Parepare', 'Pariaman', 'Pasuruan', 'Payakumbuh', 'Pekalongan',
  'Pekanbaru', 'Pematangsiantar', 'Pontianak', 'Prabumulih', 'Probolinggo', 'Purwakarta', 'Sabang', 'Salatiga', 'Samarinda', 'Sawahlunto',
  'Semarang', 'Serang', 'Sibolga', 'Sidoarjo', 'Singkawang', 'Sleman', 'Solok', 'Sorong', 'Subang', 'Subulussalam',
  'Sukabumi', 'Sumedang', 'Sungai Penuh', 'Surabaya', 'Surakarta', 'Tangerang', 'Tangerang Selatan', 'Tanjungbalai', 'Tanjungpinang',
  'Tarakan', 'Tasikmalaya', 'Tebing Tinggi', 'Tegal', 'Ternate', 'Tidore Kepulauan', 'Tomohon', 'Tual', 'Yogyakarta',
] as const;
/** One of {@link KOL_CITIES}. */
export type KolCity = (typeof KOL_CITIES)[number];
