import { groupThousands } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/platform';
import { ScoreBloom } from '@sohor/shared/ui';
import { componentName, EXAMPLE, SCORE_COMPONENTS } from './formula.ts';
import { formatTenths } from './number.ts';
import styles from './score-page.module.css';

const weightOf = (key: string) => SCORE_COMPONENTS.find((component) => component.key === key)?.weight ?? 0;

/** Points that a component adds in the example. */
const addedBy = (of: string) => (EXAMPLE.steps.find(({ key }) => key === of)?.points ?? 0) * weightOf(of);

const WITHOUT = [
  {
    key: 'growthHealth',
    text: 'Tanpa catatan pertumbuhan',
    score: EXAMPLE.scoreWithoutGrowth,
  },
  { key: 'delivery', text: 'Sebelum pekerjaan pertama', score: EXAMPLE.scoreWithoutDelivery },
] as const;

/** The formula applied to example numbers. */
export function ExampleSection() {
  const { followers, followersBefore, daysBetween, views, likes, comments, shares, prior, steps } = EXAMPLE;
  const total = steps.reduce((sum, { key, points }) => sum + points * weightOf(key), 0);
  return (
    <section className={styles.section} aria-labelledby="contoh">
      <h2 id="contoh">Contoh perhitungan</h2>
      <p className={styles.lead}>
        Seorang KOL punya {groupThousands(followers)} pengikut; {daysBetween} hari lalu{' '}
        {groupThousands(followersBefore)}. Ia mengunggah {views.length} video, satu setiap minggu, dengan
        penayangan {views.map(groupThousands).join(', ')}. Setiap video mendapat {likes} suka, {comments}{' '}
        komentar, dan {shares} kali dibagikan. Ia menyelesaikan tiga pekerjaan tepat waktu untuk dua Brand
        terverifikasi, satu di antaranya dengan satu revisi; rata-rata kategorinya {prior} poin.
      </p>
      <div className={styles.example}>
        <table>
          <caption>Poin setiap komponen pada contoh</caption>
          <thead>
            <tr>
              <th scope="col">Komponen</th>
              <th scope="col">Poin</th>
              <th scope="col">Bobot</th>
              <th scope="col">Hasil</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ key, text, points }) => (
              <tr key={key}>
                <th scope="row">
                  {componentName(key)}
                  <span>{text}</span>
                </th>
                <td>{formatTenths(points)}</td>
                <td>{weightOf(key)}</td>
                <td>{formatTenths(points * weightOf(key))}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div className={styles.sum}>
          <ScoreBloom
            value={EXAMPLE.score}
            points={steps.map(({ points }) => points)}
            label={`${PRODUCT_NAME} Score`}
          />
          <p>
            Jumlah hasil {formatTenths(total)} ÷ 100 = <strong>{formatTenths(EXAMPLE.score)}</strong>
          </p>
          {WITHOUT.map(({ key, text, score }) => (
            <p key={key}>
              {text}, {componentName(key)} menjadi N/A dan pembaginya {100 - weightOf(key)}:{' '}
              {formatTenths(total - addedBy(key))} ÷ {100 - weightOf(key)} ={' '}
              <strong>{formatTenths(score)}</strong>
            </p>
          ))}
        </div>
      </div>
    </section>
  );
}
