import { definePermission } from '#contract/permissions/permission.ts'

export const apiKeysCreate = definePermission('api_key_create', { 'zh-CN': '创建 API 密钥', 'en-US': 'Create API keys' })
