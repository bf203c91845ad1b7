import { QRCodeSVG } from 'qrcode.react';

/** The authenticator's key for the camera of a phone. Dark on white in both colour schemes, or scanners do not see it. */
export function QrCode({ uri }: { uri: string }) {
  return (
    <QRCodeSVG value={uri} size={192} marginSize={3} title="Kode QR untuk aplikasi autentikator" role="img" />
  );
}
