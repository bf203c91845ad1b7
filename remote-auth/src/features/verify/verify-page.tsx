export function VerifyPage() { return <main><h1>Verifikasi</h1></main>; }
