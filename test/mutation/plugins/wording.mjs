// An ignorer for Stryker: the English of a log line or of a developer's error is no behaviour that a test should pin.
// Tests match the `event` of a line and the class of an error.

const isLog = (node) =>
  node.type === 'CallExpression' &&
  node.callee.type === 'MemberExpression' &&
  ['debug', 'info', 'warn', 'error', 'fatal'].includes(node.callee.property.name) &&
  /logger$/i.test(node.callee.object.property?.name ?? node.callee.object.name ?? '')

/** The `name` of an error class, which only logs and traces show. */
const isErrorName = (node) =>
  node.type === 'ClassProperty' && node.key.name === 'name' && node.value?.type === 'StringLiteral'

/** A new error, or the call of the constructor above in an error class: no other class here passes a text to it. */
const isError = (node) =>
  (node.type === 'NewExpression' && (node.callee.name ?? '').endsWith('Error')) ||
  (node.type === 'CallExpression' && node.callee.type === 'Super')

/** The decoding of a record, whose first argument names the sort of record in the error of a damaged one. */
const isRecordRead = (node) => node.type === 'CallExpression' && node.callee.name === 'readRecord'

const ignorer = {
  shouldIgnore({ node, parent }) {
    if (isLog(node)) return 'A line of the log'
    if (isErrorName(node)) return "An error's name"
    const isText = node.type === 'StringLiteral' || node.type === 'TemplateLiteral'
    if (isText && parent && (isError(parent) || isRecordRead(parent)) && parent.arguments[0] === node)
      return "A developer's error text"
    return undefined
  },
}

export const strykerPlugins = [{ kind: 'Ignore', name: 'wording', value: ignorer }]
