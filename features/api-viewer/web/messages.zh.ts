export const zh = {
  calls: '全部接口',
  search: '搜索接口',
  searchHint: '路径、名称或权限',
  real: '请求以当前登录身份发送，会读取和修改真实数据。',
  mocked: '当前为演示数据，请求由浏览器内的模拟服务处理，刷新后恢复。',
  none: '没有匹配的接口',
  public: '无需登录',
  signedIn: '登录即可',
  openToKeys: 'API 密钥可用',
}
