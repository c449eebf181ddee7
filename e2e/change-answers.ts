import type { Page } from '@playwright/test'

/** Changes the server's successful answers before they reach the page. */
export const changeAnswers = <Body>(page: Page, path: string | RegExp, change: (body: Body) => Body) =>
  page.route(path, async (route) => {
    const answer = await route
      .fetch()
      .then(async (response) => ({ response, body: response.ok() ? await response.json() : undefined }))
      // The page was closed meanwhile, or has no network.
      .catch(() => null)
    if (!answer) return route.abort()
    const { response, body } = answer
    return route.fulfill(body === undefined ? { response } : { response, json: change(body) })
  })
