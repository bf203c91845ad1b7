export function RegisterPage() { return <main><h1>Daftar</h1></main>; }
