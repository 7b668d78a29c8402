const maxDepth = 200;

const codeOf = (character: string) => character.charCodeAt(0);
const [quote, backslash, comma] = [codeOf('"'), codeOf("\\"), codeOf(",")];
const [openBracket, closeBracket] = [codeOf("["), codeOf("]")];
const [openBrace, closeBrace] = [codeOf("{"), codeOf("}")];

/**
 * JSON.parse for what strangers send. Deep nesting costs far more time than its length, and overflows the stack of
 * JSON.stringify; many small values cost far more than their length too. Throws a SyntaxError.
 */
export function parseJson(text: string, { maxValues = Number.POSITIVE_INFINITY } = {}): unknown {
  let depth = 0;
  let values = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (isInString) {
      if (code === backslash) at += 1;
      else if (code === quote) isInString = false;
    } else if (code === quote) isInString = true;
    else if (code === comma) values += 1;
    else if (code === openBracket || code === openBrace) {
      depth += 1;
      if (depth > maxDepth) throw new SyntaxError("JSON is nested too deeply");
    } else if (code === closeBracket || code === closeBrace) depth -= 1;
  }
  if (values > maxValues) throw new SyntaxError("JSON has too many values");
  return JSON.parse(text);
}
