export function PrivacyPage() {
  return (
    <main>
      <h1>Kebijakan Privasi</h1>
    </main>
  );
}
export function TermsPage() {
  return (
    <main>
      <h1>Syarat & Ketentuan</h1>
    </main>
  );
}
