import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import { DESK_TITLE } from './page-elements.client.ts';
import { sinceText } from '#src/kit/shop-time.ts';

export const DeskTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="xx-large break-anywhere" tabIndex={-1} id={DESK_TITLE}>
    {children}
  </h1>
);

export const SmallButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" className="btn btn-sm" {...props} />
);

/** A button beside which there is nothing larger. @param main the yellow one of its screen */
export const LargeButton = ({ main, ...props }: Omit<ComponentProps<'button'>, 'className'> & { main?: boolean }) => (
  <button type="button" className={main ? 'btn btn-go' : 'btn'} {...props} />
);
export const PlainButton = (props: Omit<ComponentProps<'button'>, 'className'>) => (
  <button type="button" className="plain tap-height bold underlined" {...props} />
);
/** A link that leaves the desk open, and what is typed in it. */
export const NewTabLink = ({ children, ...props }: Pick<ComponentProps<'a'>, 'href' | 'className' | 'children'>) => (
  <a target="_blank" rel="noreferrer" {...props}>
    {children}
  </a>
);

/** A `ref` that focuses an element when it appears, such as one that replaces the button that was pressed. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus();

interface ConfirmProps extends Omit<ComponentProps<'button'>, 'className' | 'onClick'> {
  question: string;
  act(): Promise<void>;
}

/** A button that asks first, since what it does cannot be undone, or not as easily. */
export const ConfirmButton = ({ question, act, ...props }: ConfirmProps) => (
  <SmallButton {...props} onClick={() => confirm(question) && void act()} />
);

/** Asks for a line of text until it is right. @param check what is wrong with it @returns null where it is to stay as it was */
export function askFor(question: string, text: string, check: (text: string) => string): string | null {
  const typed = prompt(question, text)?.trim() ?? null;
  const wrong = typed === null ? '' : check(typed);
  return wrong ? askFor(wrong, typed!, check) : typed;
}

export function useAction() {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const act = async (call: () => Promise<string>): Promise<void> => {
    if (busy) return;
    setBusy(true);
    setError(await call());
    setBusy(false);
  };
  return { busy, error, act };
}

export const ActionError = ({ error, className = 'wrong' }: { error: string; className?: string }) =>
  error && (
    <p className={className} role="alert">
      {error}
    </p>
  );

interface DeskInputProps extends Omit<ComponentProps<'input'>, 'onChange'> {
  change(text: string): void;
}

export const DeskInput = ({ change, ...attributes }: DeskInputProps) => (
  <input className="in" {...attributes} onChange={({ target }) => change(target.value)} />
);

interface FileButtonProps extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled'> {
  children: ReactNode;
  main?: boolean;
  folder?: boolean;
  take(files: File[]): void;
}

export const FileButton = ({ children, main = false, folder = false, take, ...attributes }: FileButtonProps) => (
  <label className={main ? 'btn file btn-go relative' : 'btn file relative'}>
    {children}
    <input
      className="vh"
      type="file"
      {...attributes}
      {...(folder && { webkitdirectory: '' })}
      onChange={({ target }) => {
        take([...(target.files ?? [])]);
        target.value = '';
      }}
    />
  </label>
);

export const takeDropped = (take: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  },
});

/** How long ago something was, in the shop's time zone; empty for what has not happened. */
export const timeAgo = (at: string | null): string => (at ? sinceText(at, new Date()) : '');
