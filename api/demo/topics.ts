import type { KolCategory } from '@sohor/shared/wire/catalog';

export interface Topic {
  /** What this creator is about, in the middle of a bio. */
  readonly about: string;
  readonly titles: readonly string[];
}

/** What creators of each category make videos about. */
// biome-ignore format: one line each
export const TOPICS: Readonly<Record<KolCategory, Topic>> = {
  Fashion: { about: 'padu padan outfit lokal untuk sehari-hari', titles: ['OOTD kantor 3 gaya', 'Mix and match batik modern', 'Thrift haul Pasar Baru'] },
  Beauty: { about: 'ulasan skincare dan makeup yang ramah kantong', titles: ['Rutinitas skincare pagi', 'Review jujur sunscreen lokal', 'Makeup kondangan 10 menit'] },
  Lifestyle: { about: 'cerita hidup pelan-pelan di kota besar', titles: ['A day in my life', 'Beres-beres kamar kos', 'Kebiasaan kecil yang mengubah hariku'] },
  Travel: { about: 'jalan-jalan hemat keliling Nusantara', titles: ['3 hari di Labuan Bajo', 'Hidden gem dekat kota', 'Naik kereta ke Banyuwangi'] },
  Food: { about: 'berburu kuliner kaki lima dan resep rumahan', titles: ['Soto legendaris sejak 1970', 'Resep ayam geprek anti gagal', 'Jajanan pasar 20 ribu dapat apa?'] },
  Health: { about: 'edukasi kesehatan yang mudah dipahami', titles: ['Mitos atau fakta: kolesterol', 'Tanda tubuh kurang tidur', 'Bekal sehat seminggu'] },
  Fitness: { about: 'latihan di rumah tanpa alat mahal', titles: ['Workout 15 menit tanpa alat', 'Lari 5K pertamaku', 'Kesalahan push-up pemula'] },
  Parenting: { about: 'pengalaman membesarkan anak sambil bekerja', titles: ['MPASI hari pertama', 'Mainan edukatif dari kardus', 'Menghadapi anak tantrum'] },
  Technology: { about: 'ulasan gawai dan tips produktivitas', titles: ['HP 2 jutaan terbaik', 'Setup meja kerja minimalis', 'Fitur tersembunyi yang jarang dipakai'] },
  Gaming: { about: 'main gim bareng dan strategi ranked', titles: ['Push rank sampai Mythic', 'Gim indie Indonesia wajib coba', 'Momen kocak minggu ini'] },
  Music: { about: 'cover lagu dan cerita di balik musik', titles: ['Cover akustik request kalian', 'Belajar gitar dalam 7 hari', 'Bikin lagu dari suara hujan'] },
  Education: { about: 'belajar hal baru dalam satu menit', titles: ['Sejarah singkat nama kota', 'Trik hitung cepat', 'Cara dapat beasiswa'] },
  Finance: { about: 'mengatur uang untuk generasi muda', titles: ['Gaji UMR bisa nabung?', 'Reksa dana untuk pemula', 'Dana darurat: berapa cukup?'] },
  Automotive: { about: 'merawat motor dan mobil sendiri', titles: ['Servis ringan di rumah', 'Review motor listrik 1000 km', 'Touring Puncak malam hari'] },
  Pets: { about: 'keseharian bersama kucing dan anjing adopsi', titles: ['Kucing oren berulah lagi', 'Cara mandikan anjing tanpa drama', 'Cerita adopsi si Belang'] },
  Photography: { about: 'foto jalanan dan tips kamera ponsel', titles: ['Foto malam pakai HP', 'Before after edit Lightroom', 'Hunting foto di Kota Tua'] },
  Film: { about: 'rekomendasi dan ulasan film Indonesia', titles: ['5 film lokal wajib tonton', 'Teori ending yang bikin merinding', 'Review tanpa spoiler'] },
  Comedy: { about: 'sketsa lucu kehidupan sehari-hari', titles: ['Tipe-tipe orang di grup keluarga', 'POV: ditanya kapan nikah', 'Ketika ibu kos nagih'] },
  Professional: { about: 'tips karier dan dunia kerja', titles: ['Jawaban wawancara yang bikin diingat', 'CV satu halaman', 'Etika rapat daring'] },
  Books: { about: 'rekomendasi buku dan ulasan singkat', titles: ['Buku yang selesai dalam sehari', 'Isi rak bukuku', 'Novel Indonesia favorit'] },
};
