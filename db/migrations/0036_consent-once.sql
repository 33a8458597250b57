ALTER TABLE "accounts" ALTER COLUMN "agreed_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "accounts" ALTER COLUMN "agreed_at" DROP NOT NULL;