import { scoreSteps } from './score-steps.ts';

test('names what gains most first, with the ratio worth reaching', () => {
  const steps = scoreSteps([
    { name: 'engagementRate', points: 55, ratio: 0.045, sample: 5 },
    { name: 'reachRatio', points: 100, ratio: 1, sample: 5 },
    { name: 'postingConsistency', points: 62.5, ratio: 0.625, sample: 5 },
    { name: 'delivery', points: 82.5, ratio: 0.95, sample: 3, prior: 75 },
  ]);
  // (60 - 55) × 20 / 68, 12.5 × 12 / 68, (760 / 9 - 82.5) × 20 / 68
  expect(steps).toEqual([
    { name: 'postingConsistency', from: 0.625, to: 0.75, gain: 2.2 },
    { name: 'engagementRate', from: 0.045, to: 0.05, gain: 1.5 },
    { name: 'delivery', from: 0.95, to: 0.9625, gain: 0.6 },
  ]);
});

test('of a curve that falls again the better side is named', () => {
  const [step] = scoreSteps([{ name: 'growthHealth', points: 60, ratio: 1.3, sample: 30 }]);
  expect(step).toMatchObject({ from: 1.3, to: 0.5 });
  expect(scoreSteps([{ name: 'reachRatio', points: 100, ratio: 3, sample: 5 }])).toEqual([]);
});
