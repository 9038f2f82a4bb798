import { logoUrl } from 'virtual:logo'
import { currentSettings } from '#web/base/document-settings.ts'
import { AbacusMark } from './abacus-mark.tsx'
import styles from './brand.module.css'

/** The logo of the site: the picture that administrators have chosen, or that of the product. `size` is its width and height in pixels. */
export function Logo({ size }: { size: number }) {
  return <LogoImage src={currentSettings().logo ?? logoUrl} size={size} />
}

/** The logo of the product: the image named in steward.config.ts, or an abacus in the theme colour. */
export function ProductLogo({ size }: { size: number }) {
  return <LogoImage src={logoUrl} size={size} />
}

function LogoImage({ src, size }: { src: string | undefined; size: number }) {
  if (src === undefined) return <AbacusMark size={size} />
  return <img className={styles.image} src={src} width={size} height={size} alt="" />
}
