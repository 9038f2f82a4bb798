import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import type { ProductSettings } from '#contract/product-settings.ts'
import { Session } from '#conformance/session.ts'
import { steward } from '#steward.config.ts'
import type { ProjectCopy } from './project-copy.ts'
import { adminPassword, startServer } from './started-server.ts'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** The arguments of the README's own example of `npm run new:feature`. */
function readmeExample(): string[] {
  const [, line = ''] = /^npm run new:feature -- (.+)$/m.exec(readme) ?? []
  return Array.from(line.matchAll(/"([^"]*)"|(\S+)/g), ([, quoted, word]) => quoted ?? word ?? '')
}

const shipment = [
  'shipment',
  '--title',
  '货运/Shipment',
  '--parent',
  'list',
  '--fields',
  'name:text, carrier:relation(suppliers), shippedOn:day, isPaid:yes-no',
]

/** The folders that these steps generate; a project that has them already is copied without. */
export const generatedFolders = ['features/suppliers/', 'features/shipments/']

const changed: ProductSettings = {
  ...steward,
  name: { 'zh-CN': '北方货运与仓储调度管理平台', 'en-US': 'Northern Freight & Warehouse Dispatch' },
  shortName: 'FREIGHT',
  logo: 'brand/freight.svg',
  colour: '#d4380d',
  currency: 'JPY',
  home: '/system/audit',
  links: { docs: 'https://freight.example/docs', changes: 'https://freight.example/news' },
  copyright: '© 2026 Northern Freight',
}

async function changeSettings(copy: ProjectCopy): Promise<void> {
  mkdirSync(join(copy.root, 'brand'), { recursive: true })
  writeFileSync(join(copy.root, changed.logo), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>\n')
  const settings = `import type { ProductSettings } from '#contract/product-settings.ts'\n\nexport const steward: ProductSettings = ${JSON.stringify(changed)}\n`
  writeFileSync(join(copy.root, 'steward.config.ts'), settings)
  await copy.run('node_modules/oxfmt/bin/oxfmt', 'steward.config.ts')
}

/** What an adopter does first, in this order. */
export const adoptingSteps: readonly { name: string; take: (copy: ProjectCopy) => Promise<unknown> }[] = [
  { name: 'the example of the README is generated', take: (copy) => copy.run('tools/new-feature.ts', ...readmeExample()) },
  { name: 'a second entity is generated', take: (copy) => copy.run('tools/new-feature.ts', ...shipment) },
  { name: 'name, logo, colour, currency, home and links are changed', take: changeSettings },
  { name: 'the examples are deleted', take: async (copy) => deleteFolder(copy, 'examples') },
  { name: 'the sample entity is deleted', take: async (copy) => deleteFolder(copy, 'features/records') },
]

function deleteFolder(copy: ProjectCopy, folder: string): void {
  if (existsSync(join(copy.root, folder))) rmSync(join(copy.root, folder), { recursive: true })
}

/** Starts the built product on an empty database: the sign-in page is served, and the administrator signs in. */
export async function expectToStart(copy: ProjectCopy): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'steward-adopting-'))
  const server = await startServer(copy.root, data)
  try {
    const page = await fetch(`${server.url}/login`)
    expect(page.status).toBe(200)
    const [, icon = ''] = /<link rel="icon"[^>]* href="([^"]+)"/.exec(await page.text()) ?? []
    expect((await fetch(new URL(icon, `${server.url}/`))).status).toBe(200)
    const administrator = { username: 'admin', password: adminPassword }
    const session = new Session({ administrator, send: (path, init) => fetch(`${server.url}/api${path}`, init) })
    await session.signIn(administrator)
    expect(Array.from(session.permissions)).toContain('system_audit')
  } finally {
    await server.stop()
    rmSync(data, { recursive: true })
  }
}
