import { arch, availableParallelism, platform, release, type } from 'node:os'
import { performance } from 'node:perf_hooks'
import { getAbout, type SystemInfo } from '#features/about/contract/about.ts'
import { aboutSystem } from '#features/about/contract/permissions.ts'
import { type Context, handle, type Handler } from '#server/kit/feature.ts'
import { isoTime } from '#server/kit/iso-time.ts'
import { productVersion } from '#server/kit/product-version.ts'
import { aboutStore } from './about-store.ts'
import { readBuilt } from './built-record.ts'
import { listPackages } from './packages.ts'

async function systemNow({ read, clock }: Context): Promise<SystemInfo> {
  return {
    runtime: `Node.js ${process.versions.node}`,
    platform: `${type()} ${release()} ${arch()}`,
    cores: availableParallelism(),
    database: await aboutStore(read).databaseVersion(),
    startedAt: isoTime(Math.round(clock.now() - performance.now())),
  }
}

/** Says what the product in a folder is; read once, for it stays the same until the server starts again. */
export function aboutHandlers(root: URL): readonly Handler[] {
  const once = <Found>(read: () => Promise<Found>) => {
    let found: Promise<Found> | undefined
    return () => (found ??= read())
  }
  const version = once(productVersion)
  const built = once(() => readBuilt(new URL('dist/', root)))
  const packages = once(() => listPackages(root, { platform: platform(), arch: arch() }))
  return [
    handle(getAbout, async (_, context) => {
      const maySee = context.person.can(aboutSystem)
      return {
        version: await version(),
        ...(await built()),
        system: maySee ? await systemNow(context) : null,
        packages: maySee ? await packages() : null,
      }
    }),
  ]
}
