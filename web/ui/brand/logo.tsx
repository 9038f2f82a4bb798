import { logoUrl } from 'virtual:logo'
import { AbacusMark } from './abacus-mark.tsx'
import styles from './brand.module.css'

/** The product's logo: the image that steward.config.ts names, or an abacus in the theme colour. `size` is the edge of its square in pixels. */
export function Logo({ size }: { size: number }) {
  if (logoUrl === undefined) return <AbacusMark size={size} />
  return <img className={styles.image} src={logoUrl} width={size} height={size} alt="" />
}
