import { coreSettings } from '#contract/settings/core-settings.ts'
import { defineModule } from '#server/kit/module.ts'
import { serverSecrets } from '#server/secrets/service.ts'
import { CurrentSettings } from './current-settings.ts'
import { currentSettings } from './service.ts'

export const settingsModule = defineModule({
  id: 'core.settings',
  ledgerId: 'settings',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  settings: coreSettings,
  provide({ modules, database: { read, cluster }, publicUrl, provide, get }) {
    provide(
      currentSettings,
      () =>
        new CurrentSettings(
          { read, cluster, secrets: get(serverSecrets) },
          modules.flatMap(({ settings = [] }) => settings),
          modules.flatMap(({ settingRules }) => settingRules?.({ publicUrl }) ?? []),
        ),
    )
  },
  events: ({ get }) => [{ resources: ['settings'], changed: () => get(currentSettings).forget() }],
})
