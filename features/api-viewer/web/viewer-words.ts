/** The words of swagger-ui, which has no other language, as they stand alone in its elements. */
const words: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Parameters: '参数',
    'No parameters': '没有参数',
    'Try it out': '试用',
    Cancel: '取消',
    Reset: '重置',
    Execute: '执行',
    Clear: '清除',
    Name: '名称',
    Description: '说明',
    Add: '添加',
    item: '项',
    'Add string item': '添加一项',
    'Send empty value': '发送空值',
    'Request body': '请求正文',
    'Edit Value': '编辑内容',
    'Example Value': '示例',
    Schema: '结构',
    Responses: '响应',
    Response: '响应',
    'Server response': '服务器响应',
    'Response body': '响应正文',
    'Response headers': '响应头',
    'Request duration': '耗时',
    'Request URL': '请求地址',
    Curl: '命令行（curl）',
    Code: '状态码',
    Details: '详情',
    Links: '链接',
    'No links': '无',
    Download: '下载',
    'Download file': '下载文件',
    'Media type': '内容类型',
    'Media Type': '内容类型',
    'Request content type': '请求内容类型',
    Controls: '对应',
    'header.': '请求头。',
    Examples: '示例',
    'Example:': '示例：',
    'Expand all': '全部展开',
    'Collapse all': '全部收起',
    'Expand operation': '展开接口',
    'Collapse operation': '收起接口',
    'Copy path to clipboard': '复制路径',
    'Copy code to clipboard': '复制内容',
    'Copy cURL command to clipboard': '复制命令',
    Undocumented: '文档中没有说明',
    Error: '错误',
    Errors: '错误',
    Hide: '收起',
    LOADING: '加载中',
    'Loading...': '加载中…',
    'Available values': '可选值',
    'Default value': '默认值',
    'Failed to fetch.': '请求没有发出，请检查网络。',
    'Please correct the following validation errors and try again.': '请修改以下内容后重试。',
    'Required field is not provided': '此项必填',
    'Unrecognized response type; displaying content as text.': '未知的内容类型，按文本显示。',
  }),
)

const attributes = ['title', 'aria-label'] as const

/** What belongs to the calls: paths, code and what was typed stays as it is. */
const untouched =
  'pre, code, textarea, input, option, .opblock-summary-path, .opblock-summary-operation-id, .parameter__name:not(.opblock-title)'

function translateText(node: Text): void {
  const text = node.data.trim()
  const word = words.get(text)
  if (word !== undefined && !node.parentElement?.closest(untouched)) node.data = node.data.replace(text, word)
}

function translateElement(element: Element): void {
  for (const name of attributes) {
    const word = words.get(element.getAttribute(name) ?? '')
    if (word !== undefined) element.setAttribute(name, word)
  }
}

function translate(node: Node): void {
  if (node instanceof Text) translateText(node)
  if (!(node instanceof Element)) return
  translateElement(node)
  for (const child of node.childNodes) translate(child)
}

/**
 * Replaces the words of swagger-ui, now and whenever it renders others. It draws them in dozens of its own components; whatever is not a known
 * word stays as it is. Returns what ends it.
 */
export function translateViewer(place: Element): () => void {
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'childList') for (const node of addedNodes) translate(node)
      else if (target instanceof Text) translateText(target)
      else if (target instanceof Element) translateElement(target)
    }
  })
  observer.observe(place, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: [...attributes] })
  translate(place)
  return () => observer.disconnect()
}
