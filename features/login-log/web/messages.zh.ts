export const zh = {
  log: '登录日志',
  none: '暂无登录记录',
  at: '时间',
  name: '用户',
  nobody: '未知用户',
  device: '设备',
  unknownDevice: '未知设备',
  ip: 'IP 地址',
  result: '结果',
  reason: '失败原因',
}
