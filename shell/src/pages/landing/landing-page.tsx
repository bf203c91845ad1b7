export function LandingPage() {
  return (
    <main>
      <h1>Sohor</h1>
    </main>
  );
}
