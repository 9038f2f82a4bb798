import { logoUrl } from 'virtual:logo'
import { AbacusMark } from './abacus-mark.tsx'
import styles from './brand.module.css'

/** The product logo: the image named in steward.config.ts, or an abacus in the theme colour. `size` is its width and height in pixels. */
export function Logo({ size }: { size: number }) {
  if (logoUrl === undefined) return <AbacusMark size={size} />
  return <img className={styles.image} src={logoUrl} width={size} height={size} alt="" />
}
