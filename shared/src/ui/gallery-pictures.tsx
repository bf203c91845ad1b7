import type { ReactElement } from 'react';
import styles from './gallery.module.css';
import { Sample } from './gallery-sample.tsx';
import {
  ComingSoonIllustration,
  EmptyIllustration,
  GlassesPortrait,
  HeroIllustration,
  HijabPortrait,
  Kawung,
  Logo,
  ManPortrait,
  Mark,
  NotFoundIllustration,
  Row,
  Score,
  ScoreBloom,
  SearchIllustration,
  Skeleton,
  Spinner,
  UnpluggedIllustration,
} from './index.ts';

/** The mark, the illustrations and the score's flower. */
export function GalleryPictures(): ReactElement {
  return (
    <>
      <Sample title="Logo">
        <Row gap={8}>
          <Logo size="sm" />
          <Logo />
          <Logo size="lg" />
          <Logo markOnly />
          <Mark width={48} height={48} aria-hidden="true" />
        </Row>
        <Kawung className={styles.ground} />
      </Sample>
      <Sample title="Ilustrasi">
        <div className={styles.tiles}>
          <EmptyIllustration />
          <EmptyIllustration of="contract" />
          <EmptyIllustration of="kol" />
          <EmptyIllustration of="video" />
          <SearchIllustration />
          <UnpluggedIllustration />
          <NotFoundIllustration />
          <ComingSoonIllustration />
        </div>
        <HeroIllustration />
        <svg viewBox="0 0 800 340" fill="none" strokeLinecap="round" aria-hidden="true">
          <ManPortrait clothes="#136a8a" transform="translate(140 150)" />
          <HijabPortrait clothes="#1c7a4a" transform="translate(400 150)" />
          <GlassesPortrait clothes="#ffdf94" transform="translate(660 150)" />
        </svg>
      </Sample>
      <Sample title="Bunga skor">
        <Row gap={6}>
          <ScoreBloom value={84} points={[79, 79, 68, 100, 81, 100]} />
          <ScoreBloom value={52} points={[55, 40, 61, 88, null, 30]} />
          <ScoreBloom value={21} points={[12, 8, 30, 25, 0, 41]} />
          <ScoreBloom value={null} points={[null, null, null, null, null, null]} />
        </Row>
        <Row gap={4}>
          <Score value={100} size="lg" />
          <Score value={0} />
        </Row>
      </Sample>
      <Sample title="Bentuk yang dimuat">
        <Row gap={4}>
          <Spinner size="sm" label="Memuat" />
          <Spinner label="Memuat" />
          <Spinner size="lg" label="Memuat" />
        </Row>
        <Skeleton shape="title" />
        <Skeleton lines={3} />
        <Row>
          <Skeleton shape="circle" />
          <Skeleton shape="button" />
        </Row>
        <Skeleton shape="block" />
      </Sample>
    </>
  );
}
