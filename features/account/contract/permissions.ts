import { viewSharing } from '#contract/views/view-sharing.ts'
import { definePermission } from '#contract/permissions/permission.ts'

export const apiKeysCreate = definePermission('api_key_create', { 'zh-CN': '创建 API 密钥', 'en-US': 'Create API keys' })

export const viewsShare = definePermission(viewSharing.value, { 'zh-CN': '共享列表视图', 'en-US': 'Share list views' })
