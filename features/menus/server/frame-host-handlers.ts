import { AppError } from '#contract/errors/app-error.ts'
import type { Page } from '#contract/pages/page.ts'
import {
  declaredHosts,
  frameHostsChanged,
  type FrameHostState,
  getFrameHosts,
  storedHosts,
  updateFrameHosts,
} from '#features/menus/contract/frame-hosts.ts'
import { handle, type Handler } from '#server/kit/context.ts'
import type { Connection } from '#server/db/database.ts'
import { frameHosts } from '#contract/settings/core-settings.ts'
import { settingStore } from '#server/settings/setting-store.ts'

async function readHosts(db: Connection, pages: readonly Page[]): Promise<FrameHostState> {
  const { value, version } = await settingStore(db).read(frameHosts)
  return { hosts: [...value], declared: declaredHosts(pages), version }
}

/** The handlers of the origins that frames may show. Writers wait for each other, because each reads the version first. */
export const frameHostHandlers: readonly Handler[] = [
  handle(getFrameHosts, (_, { read, pages }) => readHosts(read.db, pages)),

  handle(updateFrameHosts, ({ body }, { change, clock, pages }) =>
    change(
      async (uow) => {
        const before = await readHosts(uow.db, pages)
        if (before.version !== body.version) throw new AppError(frameHostsChanged, { current: before })
        const hosts = storedHosts(body.hosts)
        if (hosts.join() === before.hosts.join()) {
          uow.unchanged()
          return before
        }
        await settingStore(uow.db).write(frameHosts, hosts, clock)
        const after = await readHosts(uow.db, pages)
        const { version } = after
        uow.audit({ recordId: frameHosts.key, title: '', version, before: { hosts: before.hosts }, after: { hosts } })
        return after
      },
      { locks: [frameHosts.key] },
    ),
  ),
]
