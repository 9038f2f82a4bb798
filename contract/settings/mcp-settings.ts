import * as z from 'zod/mini'
import { defineSetting } from './setting.ts'
import { securityGroup } from './setting-groups.ts'

/** Whether agents may use the product over MCP, with API keys. */
export const mcpEnabled = defineSetting('mcpEnabled', {
  schema: z.boolean(),
  initial: false,
  field: {
    group: securityGroup,
    kind: 'switch',
    label: { 'zh-CN': '允许智能体访问（MCP）', 'en-US': 'Allow agents (MCP)' },
    hint: {
      'zh-CN': '智能体凭 API 密钥访问，默认只读；服务器须设置 STEWARD_PUBLIC_URL',
      'en-US': 'Agents use API keys, read-only by default. The server needs STEWARD_PUBLIC_URL.',
    },
  },
})
