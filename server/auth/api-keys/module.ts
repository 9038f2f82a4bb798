import { defineModule } from '#server/kit/module.ts'
import { heldApiKeys } from './held-api-keys.ts'

export const apiKeysModule = defineModule({
  id: 'core.apiKeys',
  handlers: [],
  migrations: new URL('./migrations/', import.meta.url),
  handovers: [heldApiKeys],
  maintenanceTables: ['api_key.last_used_at', 'api_key.revoked_at'],
})
