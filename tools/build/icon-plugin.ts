import type { Plugin } from 'vite'
import catalogWords from './icon-catalog.json' with { type: 'json' }
import { listIconUses } from './icon-names.ts'
import { iconOutlines } from './icon-outlines.ts'

const moduleId = 'virtual:icons'
const resolvedId = `\0${moduleId}`
const catalogModuleId = 'virtual:icon-catalog'
const resolvedCatalogId = `\0${catalogModuleId}`

/**
 * Provides the outlines of all icons in use: `virtual:icons` exports them as `outlines`. `virtual:icon-catalog` exports those that people
 * can choose as `catalog`, with the words of icon-catalog.json.
 */
export function iconPlugin(): Plugin {
  let root = ''
  let lastCode = ''
  const code = () => `export const outlines = ${JSON.stringify(iconOutlines(listIconUses(root)))}`
  return {
    name: 'steward:icons',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === moduleId ? resolvedId : id === catalogModuleId ? resolvedCatalogId : undefined),
    load(id) {
      if (id === resolvedCatalogId) return `export const catalog = ${JSON.stringify(iconCatalog())}`
      if (id !== resolvedId) return undefined
      lastCode = code()
      return lastCode
    },
    hotUpdate({ modules }) {
      const icons = this.environment.moduleGraph.getModuleById(resolvedId)
      // The edit may have added or removed an icon.
      return icons && code() !== lastCode ? [...modules, icons] : undefined
    },
  }
}

/** The icons that people can choose, with their outlines and the words to find them by. */
function iconCatalog(): { name: string; words: string; outline: string | undefined }[] {
  const outlines = iconOutlines(Object.keys(catalogWords).map((name) => ({ name, file: 'tools/build/icon-catalog.json' })))
  return Object.entries(catalogWords).map(([name, words]) => ({ name, words, outline: outlines[name] }))
}
