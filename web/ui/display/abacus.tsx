import styles from './abacus.module.css'
import { beadsOf } from './beads.ts'

const rodGap = 58
const frameHeight = 190
const beamY = 67.5
const beadHeight = 17.5
const beadWidth = 45

interface AbacusProps {
  /** The digits to show: one rod each, with one bead worth five above the beam and beads worth one below it. */
  digits: string
  /** Alternative text; without it the abacus is decorative. */
  label?: string
  /** `night` is for the dark panel that looks the same in both themes. */
  tone?: 'page' | 'night'
}

function Rod({ digit, x }: { digit: number; x: number }) {
  return (
    <g transform={`translate(${x})`}>
      <line className={styles.rod} y1="10" y2={frameHeight - 10} />
      {beadsOf(digit).map(({ y, isMoved }) => (
        <path
          key={y}
          className={isMoved ? styles.moved : styles.bead}
          transform={`translate(0 ${y})`}
          d={`M${-beadWidth / 2} 0q6-${beadHeight / 2} 14-${beadHeight / 2}h${beadWidth - 28}q8 0 14 ${beadHeight / 2}q-6 ${beadHeight / 2}-14 ${beadHeight / 2}h-${beadWidth - 28}q-8 0-14-${beadHeight / 2}z`}
        />
      ))}
    </g>
  )
}

/** The console's illustration: an abacus that shows digits. */
export function Abacus({ digits, label, tone = 'page' }: AbacusProps) {
  const width = rodGap * (digits.length - 1) + 78
  return (
    <svg
      className={`${styles.abacus} ${styles[tone]}`}
      viewBox={`0 0 ${width + 6} ${frameHeight + 6}`}
      width={width + 6}
      height={frameHeight + 6}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <g transform="translate(3 3)">
        {Array.from(digits, (digit, index) => (
          <Rod key={index} digit={Number(digit)} x={39 + index * rodGap} />
        ))}
        <line className={styles.frame} x2={width} y1={beamY} y2={beamY} />
        <rect className={styles.frame} width={width} height={frameHeight} rx="10" />
      </g>
    </svg>
  )
}
