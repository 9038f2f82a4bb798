import { useEffect, useState } from 'react'
import { DeclaredIcon } from './declared-icon.tsx'
import { NamedIcon, OutlineIcon } from './icon.tsx'
import { isKnownIcon } from './known-icon.ts'

let outlines: ReadonlyMap<string, string> | undefined

async function loadOutlines(): Promise<ReadonlyMap<string, string>> {
  const { catalog } = await import('virtual:icon-catalog')
  return new Map(catalog.map(({ name, outline }) => [name, outline]))
}

interface CatalogIconProps {
  name: string
  size?: number
  /** The name of an icon of the code, shown if there is none of this name. */
  fallback?: string | undefined
}

/** An icon that a user has chosen. If the code does not use it, its outline is loaded on demand; until then its place is empty. */
export function CatalogIcon({ name, size = 18, fallback }: CatalogIconProps) {
  const [loaded, setLoaded] = useState(outlines)
  const shouldLoad = !isKnownIcon(name) && !loaded
  useEffect(() => {
    if (!shouldLoad) return undefined
    let isCurrent = true
    async function load() {
      try {
        outlines = await loadOutlines()
        if (isCurrent) setLoaded(outlines)
      } catch {
        // Without its outline the icon stays empty; its name is beside it.
      }
    }
    void load()
    return () => {
      isCurrent = false
    }
  }, [shouldLoad])
  if (fallback !== undefined && loaded?.has(name) === false) return <DeclaredIcon name={fallback} size={size} />
  return isKnownIcon(name) ? <NamedIcon {...{ name, size }} /> : <OutlineIcon outline={loaded?.get(name)} size={size} />
}
