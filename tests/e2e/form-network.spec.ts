/** Each form × each moment at which the network is lost: what was typed stays, what to do is on the screen, the next press sends. */
import { expect, test, type Locator, type Page } from 'playwright/test';
import { productPage } from './shop-pages.ts';

interface Form {
  path: string | ((page: Page) => Promise<string>);
  /** selector of the form, of what opens it, and a pattern of its call */
  form: string;
  open?: string;
  call: string;
  /** what is typed, by the names of fields; secrets are not kept */
  typed: Record<string, string>;
  secrets?: Record<string, string>;
  /** it is a signed-in viewer's */
  signedIn?: true;
}
const PERSON = { name: 'Jo', email: 'jo@example.com', phone: '403-555-0100' };
const ACCOUNT = { form: '.account-form', typed: { username: 'jo@example.com' } };
const LONG = 'longer than that';
const FORMS: Record<string, Form> = {
  message: { path: '/contact', form: '#message form', call: 'message', typed: { ...PERSON, content: 'Four winters?' } },
  appointment: { path: '/appointment', form: 'main .message form', call: 'appointment', typed: PERSON },
  'stock alert': { path: '/stock-alert?of=12&about=Tires', form: '#ask', call: 'stock-alert', typed: PERSON },
  rating: { path: productPage, form: '.rating', open: '.rate-open', call: 'product/rating/*', typed: { rating: '4' } },
  login: { ...ACCOUNT, path: '/login', call: 'login', secrets: { password: LONG } },
  register: {
    ...ACCOUNT,
    path: '/register',
    call: 'register',
    typed: { ...ACCOUNT.typed, fullname: 'Body Shop', phone_number: '403-555-0100' },
    secrets: { password: LONG, repassword: LONG },
  },
  'forgotten password': { ...ACCOUNT, path: '/forgot-password', call: 'forgotPassword' },
  'reset password': {
    ...ACCOUNT,
    path: '/reset-password#token',
    call: 'resetPassword',
    typed: {},
    secrets: { new_password: LONG, confirm_password: LONG },
  },
  join: { ...ACCOUNT, path: '/join', call: 'join', typed: {}, secrets: { code: 'a-code' } },
  'change password': {
    ...ACCOUNT,
    path: '/setting',
    call: 'changePassword',
    typed: {},
    secrets: { password: LONG, new_password: LONG, confirm_password: LONG },
    signedIn: true,
  },
  'quick order': {
    path: '/tires/quick-order',
    form: '.qo-form',
    call: 'quickOrder',
    typed: { sizes: '225/65R17 x4' },
    signedIn: true,
  },
  'quote by mail': { path: quotePath, form: '.quote-mail', call: 'quotes/*/mail', typed: { email: PERSON.email } },
};
/** The code of the forms, as far as it loads by itself. */
const CODE =
  /(MessageForm|AppointmentForm|AccountForms|Rating|QuickOrder|StockAlertPage|QuoteContent|quote)[\w.-]*\.js/;
const SAID = 'main .message-broken, .box.bad, .box.wait, .rating .wrong, #quote-status';

async function fillIn(form: Locator, { typed, secrets }: Form): Promise<void> {
  for (const [name, value] of Object.entries({ ...typed, ...secrets }))
    if (name === 'rating')
      await form
        .locator('label')
        .nth(Number(value) - 1)
        .click();
    else await form.locator(`[name=${name}]`).fill(value);
  const agree = form.locator('[name=agree]');
  if (await agree.count()) await agree.check();
}
const fieldsOf = (form: Locator, names: object) =>
  form.evaluate(
    (element: HTMLFormElement, names) =>
      Object.fromEntries(names.map((name) => [name, new FormData(element).get(name)])),
    Object.keys(names),
  );
async function quotePath(page: Page): Promise<string> {
  const id = Number((await productPage(page)).split('/')[3]);
  const lines = [{ id, quantity: 4, installedOn: 'suv' }];
  const answer = await page.request.post('/api/quotes', { data: { kind: 'estimate', prices: 'retail', lines } });
  return (await answer.json()).data.path as string;
}
const press = (form: Locator) => form.locator('button:not([type=button])').last().click();

for (const [name, form] of Object.entries(FORMS))
  for (const moment of ['before the touch', 'after it', 'slow'] as const)
    test(`${name}, network ${moment}`, async ({ page, context }) => {
      const sent: string[] = [];
      let isAway = false;
      const setAway = async (away: boolean) => {
        isAway = away;
        await context.setOffline(away);
      };
      await page.route(`**/api/${form.call}`, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        if (isAway) return route.abort('internetdisconnected');
        sent.push(route.request().url());
        await route.fulfill({ json: { status: 'success', data: {}, message: 'Done' } });
      });
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      if (moment !== 'after it')
        await page.route(CODE, async (route) => {
          await released;
          await (isAway ? route.abort() : route.continue());
        });
      if (form.signedIn) {
        await page.request.post('/api/login', {
          data: { username: 'vip@demo.example', password: 'vip-demo', agree: true },
        });
        await page.addInitScript(() => (localStorage.userinfo = '{"username":"vip@demo.example","groups":[]}'));
      }
      const path = typeof form.path === 'string' ? form.path : await form.path(page);
      await page.goto(path, { waitUntil: 'commit' });
      const element = page.locator(form.form);
      if (form.open) await page.locator(form.open).click();
      await expect(page.locator(`${form.form}[data-kept]`)).toBeAttached();
      if (moment === 'before the touch') await setAway(true);
      await fillIn(element, form);
      if (moment === 'after it') await setAway(true);
      await press(element);
      expect(sent).toEqual([]);
      if (moment !== 'slow') {
        await expect(page.locator(SAID).filter({ visible: true }).first()).toBeInViewport();
        const typed = { ...form.typed, ...form.secrets };
        expect(await fieldsOf(element, typed)).toEqual(typed);
        release();
        await setAway(false);
        await expect(() => page.reload()).toPass(); // it may be loading anew by itself
        if (form.open) await page.locator(form.open).click();
        // a message that waits goes by itself
        if (name !== 'message' || moment !== 'after it') {
          await expect.poll(() => fieldsOf(element, form.typed)).toEqual(form.typed);
          await fillIn(element, { ...form, typed: {} });
          await press(element);
        }
      }
      release();
      await expect.poll(() => sent.length).toBe(1);
    });
