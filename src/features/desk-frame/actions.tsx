import { type ComponentProps, type DragEvent, type ReactNode, useState } from 'react';
import { DESK_TITLE } from './page-elements.client.ts';
import { sinceText } from '#src/kit/shop-time.ts';

export const DeskTitle = ({ children }: { children: ReactNode }) => (
  <h1 className="xx-large" tabIndex={-1} id={DESK_TITLE}>
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

interface SecondPressProps {
  /** what a group of screen readers is called, and both buttons before and after the first press */
  label: string;
  first: ReactNode;
  second: string;
  cancel: string;
  children?: ReactNode;
  busy?: boolean;
  /** false for what can be done again */
  danger?: boolean;
  act(): Promise<void>;
}

/** A button that asks once more, since what it does cannot be undone, or not as easily. */
export function SecondPress({ label, first, second, cancel, children, busy, danger = true, act }: SecondPressProps) {
  const [isSure, setSure] = useState(false);
  if (!isSure) return <SmallButton onClick={() => setSure(true)}>{first}</SmallButton>;
  return (
    <span className="acts" role="group" aria-label={label}>
      {children}
      <button
        type="button"
        className={danger ? 'btn btn-sm danger' : 'btn btn-sm'}
        ref={focusOnMount}
        aria-disabled={busy}
        onClick={() => void act().then(() => setSure(false))}
      >
        {second}
      </button>
      <SmallButton onClick={() => setSure(false)}>{cancel}</SmallButton>
    </span>
  );
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
