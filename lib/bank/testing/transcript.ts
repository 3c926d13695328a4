import type { IncomingMessage } from 'node:http'
import type { Response } from 'supertest'

/** An answer as text, without what is new each time: ids and secrets of the usual form, ports and times. */
export function transcript(response: Response): string {
  const { rawHeaders, statusMessage } = (response as unknown as { res: IncomingMessage }).res
  return [`${response.status} ${statusMessage}`, ...rawHeaders, response.text]
    .join('\n')
    .replaceAll(/\w{3}, \d{2} \w{3} \d{4} [\d:]{8} GMT/g, 'DATE')
    .replaceAll(/samsvar-sca=[\w-]+/g, 'COOKIE')
    .replaceAll(/\d\d-\w{3}-\d\d [\d:]{8}|valid from [^,]+|\d+ s\b/g, 'TIME')
    .replaceAll(/enc!![\w-]{22}==/g, 'ID')
    .replaceAll(/state=[\w-]{24}|name="state" value="[\w-]{24}"/g, 'STATE')
    .replaceAll(/127\.0\.0\.1:\d+/g, 'HOST')
    .replaceAll(/(?<=[Cc]ontent-[Ll]ength\n)\d+/g, 'LENGTH')
}
