/** Creators that the consent page offers. Any other user name that is typed becomes a generated creator. */
export interface ListedCreator {
  username: string;
  name: string;
  bio: string;
  followers: number;
  videos: number;
  topic: Topic;
  verified?: boolean;
}

export type Topic = keyof typeof TITLES;

// biome-ignore format: a table
export const LISTED: readonly ListedCreator[] = [
  { username: 'dapurbuayu', name: 'Dapur Bu Ayu', bio: 'Masakan rumahan, bahan pasar 🍲', followers: 1_284_300, videos: 112, topic: 'food', verified: true },
  { username: 'rakanjelajah', name: 'Rakan Jelajah', bio: 'Keliling Indonesia naik motor', followers: 2_964_000, videos: 120, topic: 'travel', verified: true },
  { username: 'sarigayaharian', name: 'Sari Wulandari', bio: 'Gaya harian hijabers Bandung', followers: 486_200, videos: 96, topic: 'fashion' },
  { username: 'teknobang_dimas', name: 'Dimas Teknobang', bio: 'Ulasan gawai jujur, tanpa titipan', followers: 733_900, videos: 88, topic: 'technology', verified: true },
  { username: 'skincare.nadira', name: 'Nadira Putri', bio: 'Kulit sensitif? Sama.', followers: 212_450, videos: 74, topic: 'beauty' },
  { username: 'ngakakbarengbagas', name: 'Bagas Pratama', bio: 'Komedi anak kos', followers: 1_870_600, videos: 104, topic: 'comedy', verified: true },
  { username: 'mamakintan', name: 'Mama Kintan', bio: 'Ibu dua balita, MPASI & permainan', followers: 94_700, videos: 61, topic: 'parenting' },
  { username: 'fitbarengyoga', name: 'Yoga Saputra', bio: 'Latihan 15 menit di rumah', followers: 158_300, videos: 70, topic: 'fitness' },
  { username: 'kucing.oren.mochi', name: 'Mochi & Oren', bio: 'Dua kucing, satu manusia', followers: 342_800, videos: 83, topic: 'pets' },
  { username: 'duitpintar.id', name: 'Laras Duit Pintar', bio: 'Atur uang tanpa pusing', followers: 67_900, videos: 48, topic: 'finance' },
  { username: 'kopisenjajogja', name: 'Galih Kopi Senja', bio: 'Seduh manual dari Jogja', followers: 28_650, videos: 39, topic: 'food' },
  { username: 'belajarbareng_mei', name: 'Mei Lestari', bio: 'Matematika jadi gampang', followers: 41_200, videos: 44, topic: 'education' },
  { username: 'petikgitar_arya', name: 'Arya Petik Gitar', bio: 'Cover akustik lagu Indonesia', followers: 12_480, videos: 33, topic: 'music' },
  { username: 'rindujalanpagi', name: 'Rindu Jalan Pagi', bio: 'Sudut kota sebelum ramai', followers: 5_320, videos: 27, topic: 'travel' },
  { username: 'warungbukutia', name: 'Tia Warung Buku', bio: 'Satu buku tiap minggu', followers: 2_140, videos: 24, topic: 'education' },
  { username: 'jahitanbaru_nur', name: 'Nur Hidayah', bio: 'Belajar menjahit dari nol', followers: 812, videos: 20, topic: 'fashion' },
];

export const TITLES = {
  food: [
    'Sambal matah lima menit',
    'Nasi liwet satu panci',
    'Es kopi gula aren di rumah',
    'Jajan pasar 10 ribu dapat apa?',
    'Ayam geprek paling renyah',
  ],
  travel: [
    'Tiga hari di Labuan Bajo',
    'Rute pagi menuju Bromo',
    'Penginapan murah di Dieng',
    'Jalan kaki di Kota Tua',
    'Pantai sepi dekat Jogja',
  ],
  fashion: [
    'Tiga gaya dari satu kemeja',
    'OOTD ke kantor',
    'Rok lama jadi baru',
    'Warna yang cocok untuk sawo matang',
    'Isi lemari kapsul saya',
  ],
  technology: [
    'HP dua jutaan terbaik bulan ini',
    'Jangan beli sebelum nonton ini',
    'Trik baterai awet',
    'Kamera malam diadu',
    'Setelan yang wajib dimatikan',
  ],
  beauty: [
    'Rutinitas malam kulit sensitif',
    'Sunscreen yang tidak lengket',
    'Rias cepat 5 menit',
    'Sebelum dan sesudah 30 hari',
    'Bahan yang harus dihindari',
  ],
  comedy: [
    'Kalau ibu kos jadi HRD',
    'Tipe teman saat patungan',
    'POV: ketinggalan ojek',
    'Anak kos akhir bulan',
    'Rapat yang bisa jadi chat',
  ],
  parenting: [
    'MPASI 8 bulan',
    'Main sensori dari dapur',
    'Anak susah tidur?',
    'Bekal PAUD seminggu',
    'Kata dokter soal tumbuh gigi',
  ],
  fitness: [
    'Perut rata tanpa alat',
    'Pemanasan yang benar',
    '15 menit bakar kalori',
    'Salah kaprah push-up',
    'Peregangan sebelum tidur',
  ],
  pets: [
    'Mochi ketemu timun',
    'Cara mandikan kucing',
    'Rumah kardus baru',
    'Suara aneh jam 3 pagi',
    'Makanan basah buatan sendiri',
  ],
  finance: [
    'Gaji UMR bisa nabung',
    'Dana darurat berapa?',
    'Reksa dana untuk pemula',
    'Jebakan paylater',
    'Catat uang dengan cara ini',
  ],
  education: [
    'Perkalian cepat',
    'Pecahan dalam satu menit',
    'Buku yang mengubah saya',
    'Belajar tanpa lupa',
    'Kata baku yang sering salah',
  ],
  music: [
    'Cover akustik sore',
    'Kunci gitar mudah',
    'Lagu lama rasa baru',
    'Di balik rekaman',
    'Menyanyi di teras',
  ],
} as const satisfies Record<string, readonly [string, ...string[]]>;
