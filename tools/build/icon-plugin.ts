import type { Plugin } from 'vite'
import { listIconUses } from './icon-names.ts'
import { iconOutlines } from './icon-outlines.ts'

const moduleId = 'virtual:icons'
const resolvedId = `\0${moduleId}`

/** Provides the outlines of all icons in use: `virtual:icons` exports them as `outlines`. */
export function iconPlugin(): Plugin {
  let root = ''
  let lastCode = ''
  const code = () => `export const outlines = ${JSON.stringify(iconOutlines(listIconUses(root)))}`
  return {
    name: 'steward:icons',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => (id === moduleId ? resolvedId : undefined),
    load(id) {
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
