import {
  badRequest,
  defineErrors,
  type ErrorText,
  notFound,
  tooLarge,
  tooMany,
  unsupported,
} from '../../platform/errors.ts';

const FILES_ERRORS = defineErrors({
  file_missing: badRequest('Pilih satu gambar untuk diunggah.'),
  upload_fields: badRequest("Kirim tepat satu gambar pada isian 'file', tanpa isian lain."),
  file_not_image: unsupported('Berkas harus berupa gambar PNG, JPG, atau GIF.'),
  file_not_document: unsupported('Berkas harus berupa PDF, PNG, JPG, atau GIF.'),
  document_damaged: badRequest('PDF ini rusak atau tidak lengkap. Simpan ulang, lalu unggah kembali.'),
  file_too_large: tooLarge('Ukuran gambar melebihi 5 MB. Pilih gambar yang lebih kecil.'),
  image_too_many_pixels: tooLarge(
    'Resolusi gambar melebihi 24 megapiksel (JPG: 32 megapiksel). Perkecil gambar lalu unggah kembali.',
  ),
  image_damaged: badRequest('Gambar rusak atau tidak lengkap. Simpan ulang gambar lalu unggah kembali.'),
  video_too_large: tooLarge('Ukuran video melebihi 100 MB. Perkecil videonya, atau kirim tautannya.'),
  video_gone: notFound('Unggahan video ini sudah berakhir. Pilih videonya kembali.'),
  file_not_video: unsupported('Berkas harus berupa video MP4, MOV, atau WebM.'),
  videos_spent: tooMany('Terlalu banyak video diunggah. Coba lagi dalam {wait}.'),
  image_not_yours: badRequest('Gambar profil tidak dikenal. Mohon unggah kembali gambar Anda.'),
});

declare module '../../platform/errors.ts' {
  interface Errors extends Record<keyof typeof FILES_ERRORS, ErrorText> {}
}
