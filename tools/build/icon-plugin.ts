import { relative } from 'node:path'
import { normalizePath, type Plugin } from 'vite'
import catalogWords from './icon-catalog.json' with { type: 'json' }
import { type IconUse, iconNamesIn, listIconUses } from './icon-names.ts'
import { iconOutlines } from './icon-outlines.ts'

const moduleId = 'virtual:icons'
const resolvedId = `\0${moduleId}`
const lateModuleId = 'virtual:icons/late'
const resolvedLateId = `\0${lateModuleId}`
const pagesModuleId = 'virtual:icons/pages'
const resolvedPagesId = `\0${pagesModuleId}`
const catalogModuleId = 'virtual:icon-catalog'
const resolvedCatalogId = `\0${catalogModuleId}`

const resolved = new Map([
  [moduleId, resolvedId],
  [lateModuleId, resolvedLateId],
  [pagesModuleId, resolvedPagesId],
  [catalogModuleId, resolvedCatalogId],
])

/** Code that the sign-in page, the dashboard and the first list do not load. Icons used only there are loaded with it. */
const lateFiles = [
  /^examples\/[^/]+\/web\/(?!feature\.ts$)/,
  /^features\/(?!dashboard\/|records\/)[^/]+\/web\/(?!feature\.ts$)/,
  /^web\/resource\/(?:bin|board|calendar|conditions|detail|figures|shapes|transfer\/import|views)\/(?!use-bin|use-conditions-bar)/,
  /^web\/resource\/(?:undo\/bulk-edit-state|use-row-actions)/,
  /^web\/ui\/(?:drag|form|rich-text|showcase|upload|tree\/move)\//,
  /^web\/ui\/fields\/(?:rate|time|date\/(?:calendar-month|date-time-field))/,
  /^features\/records\/web\/(?:editable|record-actions|record-detail|record-history)/,
  /^web\/app\/(?:palette|screen-lock)\/|^web\/app\/(?:layout\/header\/account-menu-items|tabs\/bar\/tab-menu)/,
  /^web\/ui\/(?:dialog\/modal-header|display\/device|table\/columns\/column-settings|table\/table-menu)/,
]

/** The icons of pages are first shown by menus that are opened later. */
const pageFiles = /^(?:features|examples)\/[^/]+\/contract\/pages\.ts$/

function isLate(file: string): boolean {
  return lateFiles.some((pattern) => pattern.test(file))
}

interface SplitUses {
  /** The icons that every page may use. */
  readonly early: readonly IconUse[]
  /** Those that only late files use. */
  readonly late: readonly IconUse[]
  /** Those of pages that are not early. */
  readonly pages: readonly IconUse[]
}

function splitUses(uses: readonly IconUse[]): SplitUses {
  const isOfPage = ({ file }: IconUse) => pageFiles.test(normalizePath(file))
  const early = uses.filter((use) => !isLate(normalizePath(use.file)) && !isOfPage(use))
  const names = new Set(early.map(({ name }) => name))
  const others = uses.filter(({ name }) => !names.has(name))
  return { early, late: others.filter((use) => !isOfPage(use)), pages: others.filter(isOfPage) }
}

/**
 * Provides the outlines of all icons in use: `virtual:icons` exports them as `outlines`, to which late files add those that they alone use, and
 * `virtual:icons/pages` those of pages. `virtual:icon-catalog` exports those that people can choose as `catalog`, with the words of
 * icon-catalog.json.
 */
export function iconPlugin(): Plugin {
  let root = ''
  let lastCode = ''
  const outlinesOf = (part: keyof SplitUses) => JSON.stringify(iconOutlines(splitUses(listIconUses(root))[part]))
  const code = () => `export const outlines = ${outlinesOf('early')}`
  const addingCode = (part: 'late' | 'pages') => `import { outlines } from '${moduleId}'\nObject.assign(outlines, ${outlinesOf(part)})`
  const allCode = () => code() + addingCode('late') + addingCode('pages')
  return {
    name: 'steward:icons',
    configResolved(config) {
      root = config.root
    },
    resolveId: (id) => resolved.get(id),
    load(id) {
      if (id === resolvedCatalogId) return `export const catalog = ${JSON.stringify(iconCatalog())}`
      if (id !== resolvedId && id !== resolvedLateId && id !== resolvedPagesId) return undefined
      lastCode = allCode()
      if (id === resolvedId) return code()
      return { code: addingCode(id === resolvedLateId ? 'late' : 'pages'), moduleSideEffects: true }
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
      const icons = [resolvedId, resolvedLateId, resolvedPagesId].flatMap((id) => this.environment.moduleGraph.getModuleById(id) ?? [])
      // The edit may have added or removed an icon.
      return allCode() === lastCode ? undefined : [...modules, ...icons]
    },
  }
}

/** The icons that people can choose, with their outlines and the words to find them by. */
function iconCatalog(): { name: string; words: string; outline: string | undefined }[] {
  const outlines = iconOutlines(Object.keys(catalogWords).map((name) => ({ name, file: 'tools/build/icon-catalog.json' })))
  return Object.entries(catalogWords).map(([name, words]) => ({ name, words, outline: outlines[name] }))
}
