import { useEffect, useState } from 'react'
import { NamedIcon, OutlineIcon } from './icon.tsx'
import { isKnownIcon } from './known-icon.ts'

/** An icon that a page declares. If it is not among those that every page may use, its outline is loaded; until then its place is empty. */
export function DeclaredIcon({ name, size }: { name: string; size: number }) {
  const [isKnown, setKnown] = useState(() => isKnownIcon(name))
  useEffect(() => {
    if (isKnown) return undefined
    let isCurrent = true
    const show = () => isCurrent && setKnown(true)
    // Without its outline the icon stays empty; its name is beside it.
    import('virtual:icons/pages').then(show, () => {})
    return () => {
      isCurrent = false
    }
  }, [isKnown])
  return isKnown ? <NamedIcon name={name} size={size} /> : <OutlineIcon outline={undefined} size={size} />
}
