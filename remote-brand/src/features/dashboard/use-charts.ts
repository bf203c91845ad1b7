import { useEffect, useState } from 'react';

type Charts = typeof import('./charts.tsx');

/** The drawing code, which is large and loads after the page. Null until then, and when it cannot be loaded. */
export function useCharts(): Charts | null {
  const [charts, setCharts] = useState<Charts | null>(null);
  useEffect(() => {
    let wanted = true;
    import(/* webpackChunkName: "charts" */ './charts.tsx')
      .then((loaded) => wanted && setCharts(loaded))
      .catch((error) => console.warn('Grafik tidak dapat dimuat; tabelnya tetap tampil.', error));
    return () => {
      wanted = false;
    };
  }, []);
  return charts;
}
