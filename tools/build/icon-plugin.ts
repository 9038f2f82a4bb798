import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import catalogWords from './icon-catalog.json' with { type: 'json' }
import { type IconUse, iconNamesIn, listIconUses } from './icon-names.ts'
import { iconOutlines } from './icon-outlines.ts'

const moduleId = 'virtual:icons'
const resolvedId = `\0${moduleId}`
const lateModuleId = 'virtual:icons/late'
const resolvedLateId = `\0${lateModuleId}`
const catalogModuleId = 'virtual:icon-catalog'
const resolvedCatalogId = `\0${catalogModuleId}`

const resolved = new Map([
  [moduleId, resolvedId],
  [lateModuleId, resolvedLateId],
  [catalogModuleId, resolvedCatalogId],
])

/** Code that the sign-in page, the dashboard and the first list do not load. Icons used only there are loaded with it. */
const lateFiles = [
  /^examples\/[^/]+\/web\/(?!feature\.ts$)/,
  /^features\/(?!dashboard\/|records\/)[^/]+\/web\/(?!feature\.ts$)/,
  /^web\/resource\/(?:bin|figures|transfer\/import|views)\/(?!bin-button)/,
  /^web\/ui\/(?:drag|rich-text|upload)\//,
  /^web\/ui\/display\/device/,
]

function isLate(file: string): boolean {
  return lateFiles.some((pattern) => pattern.test(file))
}

/** The icons that every page may use, and those of late files. */
function splitUses(uses: readonly IconUse[]): { early: readonly IconUse[]; late: readonly IconUse[] } {
  const early = uses.filter(({ file }) => !isLate(normalizePath(file)))
  const names = new Set(early.map(({ name }) => name))
  return { early, late: uses.filter(({ name }) => !names.has(name)) }
}

/**
 * Provides the outlines of all icons in use: `virtual:icons` exports them as `outlines`, to which late files add those that they alone use. `virtual:icon-catalog` exports those that people
 * can choose as `catalog`, with the words of icon-catalog.json.
 */
export function iconPlugin(): Plugin {
  let root = ''
  let lastCode = ''
  const code = () => `export const outlines = ${JSON.stringify(iconOutlines(splitUses(listIconUses(root)).early))}`
  const lateCode = () => {
    const outlines = JSON.stringify(iconOutlines(splitUses(listIconUses(root)).late))
    return `import { outlines } from '${moduleId}'\nObject.assign(outlines, ${outlines})`
  }
  return {
    name: 'steward:icons',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => resolved.get(id),
    load(id) {
      if (id === resolvedCatalogId) return `export const catalog = ${JSON.stringify(iconCatalog())}`
      if (id !== resolvedId && id !== resolvedLateId) return undefined
      lastCode = code() + lateCode()
      if (id === resolvedLateId) return { code: lateCode(), moduleSideEffects: true }
      return code()
    },
    transform: {
      // Before JSX is compiled.
      order: 'pre',
      handler(text, id) {
        const file = normalizePath(relative(root, id))
        if (!isLate(file) || !/\.tsx?$/.test(file) || iconNamesIn(file, text).length === 0) return undefined
        return { code: `import '${lateModuleId}'\n${text}`, map: null }
      },
    },
    hotUpdate({ modules }) {
      const icons = [resolvedId, resolvedLateId].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? [])
      // The edit may have added or removed an icon.
      return code() + lateCode() === lastCode ? undefined : [...modules, ...icons]
    },
  }
}

/** The icons that people can choose, with their outlines and the words to find them by. */
function iconCatalog(): { name: string; words: string; outline: string | undefined }[] {
  const outlines = iconOutlines(Object.keys(catalogWords).map((name) => ({ name, file: 'tools/build/icon-catalog.json' })))
  return Object.entries(catalogWords).map(([name, words]) => ({ name, words, outline: outlines[name] }))
}
