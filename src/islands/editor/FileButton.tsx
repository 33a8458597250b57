import type { ComponentProps, DragEvent, ReactNode } from 'react';

interface Props extends Pick<ComponentProps<'input'>, 'accept' | 'multiple' | 'disabled'> {
  children: ReactNode;
  /** the yellow button of its screen */
  main?: boolean;
  /** chooses a folder instead of files */
  folder?: boolean;
  take(files: File[]): void;
}

/** A button that chooses files. The same ones can be chosen once more. */
export const FileButton = ({ children, main = false, folder = false, take, ...attributes }: Props) => (
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

/** The attributes of an element onto which files can be dropped. */
export const takeDropped = (take: (files: File[]) => void) => ({
  onDragOver: (event: DragEvent) => event.preventDefault(),
  onDrop: (event: DragEvent) => {
    event.preventDefault();
    take([...event.dataTransfer.files]);
  },
});
