import { vi } from 'vitest'

export interface UploadAnswer {
  status: number
  headers?: Record<string, string>
  body?: object
}

/**
 * Answers the requests that send a video, which are no `fetch`, from now on to the end of the test.
 * @param reply what a request with this method gets; null: nothing, for ever
 */
export function answerUploads(reply: (method: string) => UploadAnswer | null) {
  class Request extends EventTarget {
    upload = new EventTarget()
    status = 0
    responseText = ''
    onload: (() => void) | null = null
    onerror: (() => void) | null = null
    private headers: Record<string, string> = {}
    private method = ''
    open(method: string) {
      this.method = method
    }
    setRequestHeader() {}
    getResponseHeader(name: string) {
      return this.headers[name.toLowerCase()] ?? null
    }
    abort() {}
    send(body: Blob | null) {
      setTimeout(() => {
        const answer = reply(this.method)
        const { onprogress } = this.upload as EventTarget & { onprogress?: (event: object) => void }
        if (body) onprogress?.({ lengthComputable: true, loaded: body.size, total: body.size })
        if (!answer) return
        this.status = answer.status
        this.headers = answer.headers ?? {}
        this.responseText = JSON.stringify(answer.body ?? {})
        this.onload?.()
        this.dispatchEvent(new Event('loadend'))
      })
    }
  }
  vi.stubGlobal('XMLHttpRequest', Request)
}
