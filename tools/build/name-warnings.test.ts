import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, createLogger } from 'vite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { steward } from '#steward.config.ts'
import { nameWarningsPlugin } from './name-warnings.ts'

const project = join(import.meta.dirname, '..', '..')

const pages = (id: string) => `export const pages = [{ id: '${id}', path: '/list/${id}', parent: 'list' }]`
const featureEntry = (id: string) => `export const feature = { pages: { ${id}: { load: () => import('./${id}-page.tsx') } } }`

const features = {
  'features/orders/contract/pages.ts': pages('orders'),
  'features/orders/web/feature.ts': featureEntry('orders'),
  'features/orders/web/orders-page.tsx': 'export const OrdersPage = () => null',
  'features/stock/contract/pages.ts': pages('stock'),
  'features/stock/web/feature.tsx': featureEntry('stock'),
  'features/stock/web/stock-page.tsx': 'export const StockPage = () => null',
}

const registryFiles = [
  'web/app/feature-registry.ts',
  'web/app/coming-soon/coming-soon-entry.ts',
  'web/app/frames/embedded-entry.ts',
  'web/base/page/warn-developer.ts',
  'contract/pages/duplicate-names.ts',
]

const withDuplicate = { ...features, 'features/orders/web/feature.tsx': featureEntry('orders') }

/** Builds the feature registry of a product with these files; returns the warnings and the built file. */
async function buildProduct(files: Readonly<Record<string, string>>, shortName: string = steward.shortName) {
  const root = mkdtempSync(join(tmpdir(), 'name-warnings-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const allFiles = { ...files, 'package.json': '{ "type": "module", "imports": { "#contract/*": "./contract/*", "#web/*": "./web/*" } }' }
  for (const [file, text] of Object.entries(allFiles)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  for (const file of registryFiles) cpSync(join(project, file), join(root, file))
  const warnings: string[] = []
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    customLogger: { ...createLogger('silent'), warn: (message) => warnings.push(message), warnOnce: (message) => warnings.push(message) },
    plugins: [nameWarningsPlugin({ shortName })],
    build: {
      rolldownOptions: { external: /-page\.tsx$|^#web\/resource\// },
      lib: { entry: join(root, 'web/app/feature-registry.ts'), formats: ['es'], fileName: 'registry' },
    },
  })
  const built = join(root, 'dist', 'registry.js')
  expect(existsSync(built)).toBe(true)
  return { warnings, built }
}

test.each(['MY-APP', 'app2', 'my app', '掌柜', ''])(
  '[S5.9] the short name "%s" gives a warning, and the build continues',
  async (shortName) => {
    const { warnings } = await buildProduct(features, shortName)
    expect(warnings).toHaveLength(1)
    expect(warnings[0]).toContain(`The short name "${shortName}" in steward.config.ts should be letters and underscores only.`)
  },
)

test.each([steward.shortName, 'my_App', '_'])('[S5.10] the short name "%s" gives no warning', async (shortName) => {
  expect((await buildProduct(features, shortName)).warnings).toEqual([])
})

test('[S5.11] the build warns of two feature entries with one name', async () => {
  const { warnings } = await buildProduct(withDuplicate)
  expect(warnings).toHaveLength(1)
  expect(warnings[0]).toContain('features/orders/web/feature.ts and features/orders/web/feature.tsx have the same name')
})

test('[S5.11 S5.12] the console ignores both entries with one name, and warns once in the browser’s console', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const open = async (files: Readonly<Record<string, string>>) => {
    const { built } = await buildProduct(files)
    const { entries }: { entries: readonly { page: { id: string } }[] } = await import(pathToFileURL(built).href)
    return entries.map(({ page }) => page.id)
  }
  expect(await open(features)).toEqual(['orders', 'stock'])
  expect(warn).not.toHaveBeenCalled()
  expect(await open(withDuplicate)).toEqual(['stock'])
  expect(warn.mock.calls).toEqual([[expect.stringContaining('/features/orders/web/feature.ts and /features/orders/web/feature.tsx')]])
})
