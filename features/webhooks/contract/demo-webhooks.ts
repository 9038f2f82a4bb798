/** The webhooks of the demonstration. */
export const demoWebhooks = [
  {
    name: '订单同步',
    url: 'https://erp.example.cn/hooks/steward',
    events: ['records.created', 'records.removed', 'records.updated'],
    isEnabled: true,
    description: '把客户资料同步到 ERP',
  },
  {
    name: '客服通知',
    url: 'https://im.example.cn/robot/notify',
    events: ['records.created', 'users.created'],
    isEnabled: true,
    description: null,
  },
  {
    name: '数据仓库',
    url: 'https://dw.example.cn/ingest',
    events: ['records.updated'],
    isEnabled: false,
    description: '迁移中，暂停接收',
  },
] as const
