import styles from './brand.module.css'

const beads = [
  { x: 8.5, y: 8 },
  { x: 15, y: 8 },
  { x: 21.5, y: 6 },
  { x: 8.5, y: 16.2 },
  { x: 21.5, y: 16.2 },
  { x: 21.5, y: 20.6 },
  { x: 15, y: 23.4 },
] as const

/** The built-in logo in the theme colour: an abacus of three rods. `size` is its edge in pixels. */
export function AbacusMark({ size }: { size: number }) {
  return (
    <svg className={styles.logo} viewBox="0 0 30 30" width={size} height={size} aria-hidden="true">
      <rect className={styles.background} width="30" height="30" rx="7" />
      <path className={styles.rods} d="M8.5 3.5v23M15 3.5v23M21.5 3.5v23" />
      <path className={styles.beam} d="M4 12h22" />
      <g className={styles.beads}>
        {beads.map(({ x, y }) => (
          <ellipse key={`${x} ${y}`} cx={x} cy={y} rx="3" ry="2.1" />
        ))}
      </g>
    </svg>
  )
}
