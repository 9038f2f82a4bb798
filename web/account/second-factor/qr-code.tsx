import { encode } from 'uqr'
import { useMemo } from 'react'
import styles from './second-factor.module.css'

/** One square of each dark module, as a path. */
function pathOf(rows: readonly (readonly boolean[])[]): string {
  return rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
}

/** A text as a QR code, drawn as one path. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = useMemo(() => encode(text, { border: 0 }), [text])
  return (
    <figure className={styles.code} aria-label={label}>
      <svg viewBox={`0 0 ${size} ${size}`} aria-hidden="true" focusable="false" shapeRendering="crispEdges">
        <path d={pathOf(data)} />
      </svg>
    </figure>
  )
}
